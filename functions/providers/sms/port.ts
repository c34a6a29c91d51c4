/** Sends SMS. */
export interface SmsSender {
  /**
   * Submits one message, in several segments if necessary, and returns its id at the provider. `to`
   * is in E.164 (`+37255512345`).
   * @throws ProviderError `refused` for a number outside the four countries of the network, or one
   *   that the provider will never accept; nothing is sent.
   */
  send(message: { to: string; text: string }): Promise<string | undefined>
}
