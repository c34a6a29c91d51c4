import type { Random } from './seeded-random.ts'

interface Country {
  readonly first: readonly [string, ...string[]]
  readonly last: readonly [string, ...string[]]
  /** The prefix of mobile numbers, and the number of digits that follow. */
  readonly phone: readonly [string, number]
}

const countries = {
  ee: {
    first: ['Juhan', 'Kadri', 'Tõnu', 'Õie', 'Märt', 'Liina', 'Andres', 'Ülle', 'Светлана', 'Иван'],
    last: ['Jõgi', 'Kask', 'Põld', 'Rebane', 'Saar', 'Mägi', 'Šokman', 'Žarov', 'Ööbik', 'Lõhmus'],
    phone: ['+3725', 7],
  },
  lv: {
    first: ['Māra', 'Jānis', 'Ilze', 'Gatis', 'Līga', 'Andris', 'Kristīne', 'Ņikita'],
    last: ['Ķirse', 'Ozols', 'Kalniņa', 'Liepa', 'Bērziņš', 'Zariņa', 'Krūmiņš', 'Šteins'],
    phone: ['+3712', 7],
  },
  lt: {
    first: ['Rūta', 'Jonas', 'Eglė', 'Mindaugas', 'Živilė', 'Tomas', 'Agnė', 'Šarūnas'],
    last: ['Kazlauskas', 'Žukauskaitė', 'Petrauskas', 'Jankauskienė', 'Stankevičius', 'Ąžuolas'],
    phone: ['+3706', 7],
  },
  fi: {
    first: ['Matti', 'Aino', 'Veikko', 'Päivi', 'Jukka', 'Sanna'],
    last: ['Virtanen', 'Mäkinen', 'Hämäläinen', 'Korhonen', 'Lehtonen', 'Åberg'],
    phone: ['+35840', 7],
  },
  de: {
    first: ['Jürgen', 'Anke', 'Björn', 'Käthe'],
    last: ['Müller', 'Schröder', 'Weiß', 'König'],
    phone: ['+4915112', 6],
  },
} as const satisfies Record<string, Country>

/** A destination country of demo shipments. */
export type DemoCountry = keyof typeof countries

/** Creates a recipient in a country. Every third has an e-mail address. */
export const createDemoRecipient = (random: Random, country: DemoCountry, serial: number) => {
  const { first, last, phone }: Country = countries[country]
  const [prefix, digits] = phone
  const number = String(random.below(10 ** digits)).padStart(digits, '0')
  return {
    name: `${random.pick(first)} ${random.pick(last)}`,
    phone: `${prefix}${number}`,
    email: serial % 3 === 0 ? `saaja${serial}@demo.test` : '',
  }
}
