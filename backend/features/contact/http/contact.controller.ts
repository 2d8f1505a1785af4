import { Controller, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { contactApi } from '../../../contract/contact.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { SendContactMessage } from '../commands/send-contact-message.js';

/** Writing to the admin. */
@Public()
@Controller()
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(contactApi.send)
  async send(
    @Input() { body }: RouteInput<typeof contactApi.send>,
    @Ip() caller: string,
  ): Promise<RouteResponse<typeof contactApi.send>> {
    await this.commands.execute(new SendContactMessage(body, caller));
    return { success: true, message: 'Messaggio inviato. Ti rispondiamo entro 24-48 ore.' };
  }
}
