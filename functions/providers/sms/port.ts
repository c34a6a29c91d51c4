/** Sends text messages. */
export interface SmsSender {
  /**
   * Sends one message, longer than one segment if its text is. `to` is in E.164 (`+37255512345`).
   * Throws `PartyError`: `refused` for a number outside the four countries of the network (nothing
   * is sent), else when the carrier's gateway does not take it.
   */
  send(message: { to: string; text: string }): Promise<void>
}
