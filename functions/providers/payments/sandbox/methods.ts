import type { PaymentCountry, PaymentMethod } from '#functions/providers/payments/port.ts'

/** A fictitious bank; `colour` is the background of its logo, dark enough for white text. */
export interface Bank {
  readonly gateway: string
  readonly name: string
  readonly colour: string
}

/** The sandbox's banks: as many per country as the real provider offers. */
export const banks = {
  ee: [
    { gateway: 'meripank', name: 'Meripank', colour: '#0b5c8a' },
    { gateway: 'kadakapank', name: 'Kadakapank', colour: '#1d6b3f' },
    { gateway: 'saarepank', name: 'Saarepank', colour: '#7a3b8f' },
    { gateway: 'tammepank', name: 'Tammepank', colour: '#8a4b12' },
    { gateway: 'rukkipank', name: 'Rukkipank', colour: '#2b4bb3' },
  ],
  lv: [
    { gateway: 'juras-banka', name: 'Jūras banka', colour: '#0b6470' },
    { gateway: 'liepu-banka', name: 'Liepu banka', colour: '#3f6b12' },
    { gateway: 'dzintara-banka', name: 'Dzintara banka', colour: '#99501a' },
    { gateway: 'ozolu-banka', name: 'Ozolu banka', colour: '#7d2b45' },
  ],
  lt: [
    { gateway: 'gintaro-bankas', name: 'Gintaro bankas', colour: '#95541a' },
    { gateway: 'kopu-bankas', name: 'Kopų bankas', colour: '#6d5b11' },
    { gateway: 'linu-bankas', name: 'Linų bankas', colour: '#285f9c' },
    { gateway: 'azuolo-bankas', name: 'Ąžuolo bankas', colour: '#2b6a4b' },
    { gateway: 'rutu-bankas', name: 'Rūtų bankas', colour: '#17684f' },
  ],
} as const satisfies Record<PaymentCountry, readonly Bank[]>

/** Finds a bank of any country by its gateway. */
export const findBank = (gateway: string): Bank | undefined =>
  Object.values(banks)
    .flat()
    .find((bank) => bank.gateway === gateway)

/**
 * Lists the payment methods of a country: its banks, then the card. `assetsUrl` is the base URL of
 * the logos.
 */
export const listCountryMethods = (country: PaymentCountry, assetsUrl: string): PaymentMethod[] => [
  ...banks[country].map(({ gateway, name }): PaymentMethod => ({
    gateway,
    kind: 'link',
    name,
    logoUrl: `${assetsUrl}/${gateway}.svg`,
  })),
  {
    gateway: 'card',
    kind: 'card',
    name: 'Visa / Mastercard',
    logoUrl: `${assetsUrl}/card.svg`,
  },
]
