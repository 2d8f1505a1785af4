import { Controller, Ip } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { passwordLinksApi, peopleApi } from '../../../contract/people.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, ByAdmin, CurrentAdmin, Public } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { ChangeAddress } from '../commands/change-address.js';
import { ChangeStanding } from '../commands/change-standing.js';
import { ChoosePassword } from '../commands/choose-password.js';
import { EndSessionsOfPerson } from '../commands/end-sessions-of-person.js';
import { ErasePerson } from '../commands/erase-person.js';
import { GivePasswordLink } from '../commands/give-password-link.js';
import { InvitePerson } from '../commands/invite-person.js';
import { RecoverPassword } from '../commands/recover-password.js';
import { GetPasswordLink } from '../queries/get-password-link.js';
import { ListPeople } from '../queries/list-people.js';

type People = typeof peopleApi;
type Links = typeof passwordLinksApi;

/** Who may enter the admin, and as what. */
@AdminOnly()
@Controller()
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(peopleApi.list)
  async list(@CurrentAdmin() { id }: Admin): Promise<RouteResponse<People['list']>> {
    return { people: await this.queries.execute(new ListPeople(id)) };
  }

  @Endpoint(peopleApi.invite)
  invite(
    @Input() { body }: RouteInput<People['invite']>,
    @ByAdmin() { actor }: EventMeta,
  ): Promise<RouteResponse<People['invite']>> {
    return this.commands.execute(new InvitePerson(body, actor));
  }

  @Endpoint(peopleApi.change)
  async change(
    @Input() { params, body }: RouteInput<People['change']>,
    @ByAdmin() { actor }: EventMeta,
  ): Promise<RouteResponse<People['change']>> {
    const { email, ...standing } = body;
    if (email !== undefined) await this.commands.execute(new ChangeAddress(params.id, email, actor));
    await this.commands.execute(new ChangeStanding(params.id, standing, actor));
    return { success: true };
  }

  @Endpoint(peopleApi.erase)
  async erase(
    @Input() { params, query }: RouteInput<People['erase']>,
    @ByAdmin() { actor }: EventMeta,
  ): Promise<RouteResponse<People['erase']>> {
    await this.commands.execute(new ErasePerson(params.id, actor, query.signature === 'keep'));
    return { success: true };
  }

  @Endpoint(peopleApi.endSessions)
  async endSessions(
    @Input() { params }: RouteInput<People['endSessions']>,
    @ByAdmin() { actor }: EventMeta,
  ): Promise<RouteResponse<People['endSessions']>> {
    await this.commands.execute(new EndSessionsOfPerson(params.id, actor));
    return { success: true };
  }

  @Endpoint(peopleApi.newLink)
  newLink(
    @Input() { params }: RouteInput<People['newLink']>,
    @ByAdmin() { actor }: EventMeta,
  ): Promise<RouteResponse<People['newLink']>> {
    return this.commands.execute(new GivePasswordLink(params.id, actor));
  }
}

/** Choosing a password without being logged in. */
@Public()
@Controller()
export class PasswordLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(passwordLinksApi.recover)
  async recover(
    @Input() { body }: RouteInput<Links['recover']>,
    @Ip() address: string,
  ): Promise<RouteResponse<Links['recover']>> {
    await this.commands.execute(new RecoverPassword(body.email, address));
    return {
      success: true,
      message: 'Se l’indirizzo è di una persona della redazione, tra poco riceverà un link che vale un’ora.',
    };
  }

  @Endpoint(passwordLinksApi.read)
  read(@Input() { body }: RouteInput<Links['read']>): Promise<RouteResponse<Links['read']>> {
    return this.queries.execute(new GetPasswordLink(body.token));
  }

  @Endpoint(passwordLinksApi.choose)
  async choose(
    @Input() { body }: RouteInput<Links['choose']>,
    @Ip() address: string,
  ): Promise<RouteResponse<Links['choose']>> {
    const { username } = await this.commands.execute(new ChoosePassword(body.token, body.password, address));
    return { success: true, username };
  }
}
