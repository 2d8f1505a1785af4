/** Hears of each call of a gateway, retries included: one decides whether it may be paid for, and counts what it cost. */
export interface CallMeter {
  /** Before a call is made; rejects with the `AiGatewayError` to give when it must not be made. */
  begin(call: { readonly maxOutputTokens: number }): Promise<void>;
  /** The call that was begun last came to nothing; `error` says what is known of its price. Never rejects. */
  failed(error: unknown): Promise<void>;
}
