import type { ParcelSize } from '#shared/parcels/sizes.ts'

/** What is known of a place that a text may name. */
export interface PastePlace {
  readonly id: number
  readonly name: string
  readonly address_country_code: string
  /** Street and house, `Lootsi 13`. */
  readonly label_address: string
  /** The town, `Tallinn`. */
  readonly label_city: string
}

/** How sure a value is; `choose` is one of several, which a person must choose. */
export type Certainty = 'sure' | 'likely' | 'choose'

/** A value that was read from a text, and where it stands in it. */
export interface Read<Value> {
  readonly value: Value
  readonly certainty: Certainty
  /** The first character in the text, from 0. */
  readonly start: number
  /** The character after the last one. */
  readonly end: number
}

/** A street address as it was typed; parts that the text lacks are empty. */
export interface PastedAddress {
  readonly street: string
  readonly house: string
  readonly apartment: string
  readonly zip: string
  readonly city: string
}

/** What a text says of one parcel. A field that it does not name is missing. */
export interface PastedParcel<Place> {
  readonly name?: Read<string>
  /** In international form. */
  readonly phone?: Read<string>
  readonly email?: Read<string>
  /** One place, or those that the text may mean. */
  readonly place?: Read<readonly Place[]>
  readonly address?: Read<PastedAddress>
  readonly size?: Read<ParcelSize>
  /** The order number of a shop. */
  readonly reference?: Read<string>
  /** Cash on delivery in euros, as a decimal number. */
  readonly cash?: Read<string>
  /** The words that none of the fields has, as they stand in the text. */
  readonly unused: readonly string[]
}

/** Texts longer than this are not read: they are no message about parcels. */
export const maxPaste = 20_000
