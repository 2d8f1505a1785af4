import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { signaturesApi } from '../../../contract/signatures.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { RemoveSignature } from '../commands/remove-signature.js';
import { SaveSignature } from '../commands/save-signature.js';
import { ListSignatures } from '../queries/list-signatures.js';

type Signatures = typeof signaturesApi;

/** With which names the people of the newsroom sign. */
@AtLeast('editor')
@Controller()
export class SignaturesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(signaturesApi.list)
  async list(): Promise<RouteResponse<Signatures['list']>> {
    return { signatures: await this.queries.execute(new ListSignatures()) };
  }

  @Endpoint(signaturesApi.save)
  async save(
    @Input() { params, body }: RouteInput<Signatures['save']>,
    @CurrentAdmin() admin: Admin,
  ): Promise<RouteResponse<Signatures['save']>> {
    await this.commands.execute(new SaveSignature(params.id, body, admin));
    const saved = (await this.queries.execute(new ListSignatures())).find(({ personId }) => personId === params.id);
    if (saved === undefined) throw new DomainError('signature-not-found');
    return saved;
  }

  @Endpoint(signaturesApi.remove)
  async remove(
    @Input() { params }: RouteInput<Signatures['remove']>,
    @CurrentAdmin() admin: Admin,
  ): Promise<RouteResponse<Signatures['remove']>> {
    await this.commands.execute(new RemoveSignature(params.id, admin));
    return { success: true };
  }
}
