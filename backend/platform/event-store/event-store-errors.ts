/** Somebody else wrote to the stream since it was read. */
export class VersionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expectedVersion: number | null,
    readonly actualVersion: number,
  ) {
    super(`Stream ${stream} is at version ${actualVersion}, expected ${expectedVersion}.`);
    this.name = 'VersionConflict';
  }
}

/** A reservation of the append belongs to another stream. */
export class ReservationTaken extends Error {
  constructor(
    readonly stream: string,
    /** Each taken key and the stream that holds it. */
    readonly owners: ReadonlyMap<string, string>,
  ) {
    super(`${stream} cannot have ${[...owners].map(([key, owner]) => `${key} (held by ${owner})`).join(', ')}.`);
    this.name = 'ReservationTaken';
  }

  get keys(): readonly string[] {
    return [...this.owners.keys()];
  }
}

interface EventAndShape {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly schemaVersion: number;
}

/** An event that the code does not know: its type, or a shape newer than ours. Who follows the log stops here and leaves it to newer code. */
export class UnknownEvent extends Error {
  readonly position: number;
  readonly stream: string;
  readonly type: string;

  constructor({ position, stream, type, schemaVersion }: EventAndShape) {
    super(`Event ${position} of ${stream} is a ${type} (shape ${schemaVersion}) that this version does not know.`);
    this.name = 'UnknownEvent';
    this.position = position;
    this.stream = stream;
    this.type = type;
  }
}

/** An older shape for which our code has no upcaster: a fault of ours, which no newer server puts right. */
export class MissingUpcaster extends Error {
  constructor({ position, stream, type, schemaVersion }: EventAndShape) {
    super(
      `Event ${position} of ${stream} is a ${type} of shape ${schemaVersion}, which nothing lifts to the next one.`,
    );
    this.name = 'MissingUpcaster';
  }
}

/** Somebody else is rebuilding this projection; once they are done, it can be asked for again. */
export class RebuildUnderWay extends Error {
  constructor(readonly projection: string) {
    super(`${projection} is being rebuilt by another process.`);
    this.name = 'RebuildUnderWay';
  }
}

/** A newer version of the program has built this read table: ours leaves it alone. */
export class NewerReadTable extends Error {
  constructor(
    readonly projection: string,
    readonly version: number,
  ) {
    super(`${projection} is of version ${version}, which is newer than this program's.`);
    this.name = 'NewerReadTable';
  }
}

/** What was written is in the log, but these projections do not show it yet. */
export class ProjectionLagging extends Error {
  constructor(
    /** The projections that did not arrive. */
    readonly projections: readonly string[],
    readonly position: number,
    /** The error that stopped one of them, where that is the reason. */
    readonly reason: string | null,
  ) {
    super(`${projections.join(', ')} did not reach position ${position}${reason ? `: ${reason}` : ' in time'}.`);
    this.name = 'ProjectionLagging';
  }
}
