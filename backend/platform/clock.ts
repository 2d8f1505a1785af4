import { Injectable } from '@nestjs/common';

/** The only place that asks the machine for the time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
