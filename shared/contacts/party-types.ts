/** How a contact takes part in a shipment: each has its own list. No schema, for the browser. */
export const partyTypes = ['recipient', 'sender'] as const
export type PartyType = (typeof partyTypes)[number]
