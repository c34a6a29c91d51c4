/** Sends SMS. */
export interface SmsSender {
  /**
   * Sends one message, in several segments if necessary. `to` is in E.164 (`+37255512345`).
   * @throws ProviderError `refused` for a number outside the four countries of the network; nothing
   *   is sent.
   */
  send(message: { to: string; text: string }): Promise<void>
}
