import type { PlaceType } from './place.ts'

/** What a sender chooses first: which kinds of place it allows, and whether it can be chosen at all. */
export const destinationTypes = {
  apt: { allows: ['apt', 'ipb'], selectable: true },
  po: { allows: ['po'], selectable: true },
  pudo: { allows: ['pudo'], selectable: false },
  address: { allows: [], selectable: true },
} as const satisfies Record<string, { allows: readonly PlaceType[]; selectable: boolean }>

export type DestinationType = keyof typeof destinationTypes
