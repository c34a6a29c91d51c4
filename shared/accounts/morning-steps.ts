/** What a company does with the shipments of a day, in this order. */
export const morningSteps = ['confirm', 'print', 'doors', 'courier'] as const
export type MorningStep = (typeof morningSteps)[number]
