import type { CompanyDetails } from '#shared/api/registry.ts'
import {
  computeEstonianVatDigit,
  computeLatvianVatDigit,
  computeModulo11Digit,
} from '#shared/accounts/check-digits.ts'

type Country = CompanyDetails['country']

/** How the fictitious companies of a country are generated. */
interface CompanyTemplate {
  readonly count: number
  readonly first: readonly string[]
  readonly second: readonly string[]
  readonly name: (first: string, second: string) => string
  /** Towns with their real postal codes. */
  readonly towns: readonly { readonly place: string; readonly zip: string }[]
  readonly streets: readonly string[]
  /**
   * Registry code and VAT number of the n-th company, with valid check digits, in unused ranges.
   */
  readonly codes: (index: number) => { code: string; vat: string } | null
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

const templates: Readonly<Record<Country, CompanyTemplate>> = {
  ee: {
    count: 240,
    first: [
      'Kuuselehe',
      'Õunapuu',
      'Põhjakaare',
      'Rannaliiva',
      'Sinilinnu',
      'Merekivi',
      'Rohutirtsu',
      'Kastemärja',
      'Vihmapilve',
      'Jäämurdja',
      'Ööbikuoru',
      'Šokolaadimaja',
      'Tähetorni',
      'Kirsiõie',
      'Lumehelbe',
      'Meevaha',
    ],
    second: [
      'Kaubandus',
      'Puidutööd',
      'Disain',
      'Köögid',
      'Tekstiil',
      'Raamatud',
      'Keraamika',
      'Aiandus',
      'Mänguasjad',
      'Kohvirösterid',
      'Rattapood',
      'Kosmeetika',
      'Valgustid',
      'Lemmikloomad',
      'Trükk',
    ],
    name: (first, second) => `${first} ${second} OÜ`,
    towns: [
      { place: 'Tallinn, Harju maakond', zip: '10115' },
      { place: 'Tartu linn, Tartu maakond', zip: '51003' },
      { place: 'Narva linn, Ida-Viru maakond', zip: '20308' },
      { place: 'Pärnu linn, Pärnu maakond', zip: '80010' },
      { place: 'Viljandi linn, Viljandi maakond', zip: '71020' },
      { place: 'Rakvere linn, Lääne-Viru maakond', zip: '44306' },
      { place: 'Kuressaare linn, Saare maakond', zip: '93812' },
      { place: 'Võru linn, Võru maakond', zip: '65605' },
    ],
    streets: [
      'Pikk tn',
      'Väike-Posti tn',
      'Õie tn',
      'Kooli tn',
      'Jaama tn',
      'Tööstuse tn',
      'Metsa tee',
    ],
    codes: (index) => {
      const code = `19${padded(index * 37, 5)}`
      const vat = `109${padded(index * 37, 5)}`
      return {
        code: `${code}${computeModulo11Digit(code)}`,
        vat: `EE${vat}${computeEstonianVatDigit(vat)}`,
      }
    },
  },
  lv: {
    count: 30,
    first: ['Ziemeļu', 'Bērzu', 'Dzeltenā', 'Jūras', 'Saulgriežu', 'Mežāža'],
    second: ['darbnīca', 'apgāds', 'mēbeles', 'audumi', 'gardumi'],
    name: (first, second) => `${first} ${second} SIA`,
    towns: [
      { place: 'Rīga', zip: 'LV-1050' },
      { place: 'Liepāja', zip: 'LV-3401' },
      { place: 'Daugavpils', zip: 'LV-5401' },
      { place: 'Valmiera', zip: 'LV-4201' },
    ],
    streets: ['Brīvības iela', 'Liepu iela', 'Skolas iela', 'Dārza iela'],
    codes: (index) => {
      const code = `40999${padded(index * 41, 5)}`
      const digit = computeLatvianVatDigit(code)
      return digit === null ? null : { code: `${code}${digit}`, vat: `LV${code}${digit}` }
    },
  },
  lt: {
    count: 30,
    first: ['Šiaurės', 'Ąžuolų', 'Gintarinė', 'Žaliojo slėnio', 'Ežero', 'Rudens'],
    second: ['dirbtuvė', 'knygos', 'baldai', 'audiniai', 'skanėstai'],
    name: (first, second) => `UAB „${first} ${second}“`,
    towns: [
      { place: 'Vilnius', zip: '01103' },
      { place: 'Kaunas', zip: '44280' },
      { place: 'Klaipėda', zip: '91246' },
      { place: 'Šiauliai', zip: '76295' },
    ],
    streets: ['Gedimino g.', 'Liepų g.', 'Mokyklos g.', 'Sodų g.'],
    codes: (index) => {
      const code = `399${padded(index * 43, 5)}`
      const vat = `399${padded(index * 43, 4)}1`
      return {
        code: `${code}${computeModulo11Digit(code)}`,
        vat: `LT${vat}${computeModulo11Digit(vat)}`,
      }
    },
  },
}

const pick = <Value>(values: readonly Value[], index: number, fallback: Value): Value =>
  values[index % values.length] ?? fallback

const generateCompany = (country: Country, index: number): CompanyDetails | null => {
  const template = templates[country]
  const codes = template.codes(index + 1)
  if (codes === null) return null
  const { place, zip } = pick(template.towns, index, { place: '', zip: '' })
  const second = pick(template.second, Math.floor(index / template.first.length), '')
  return {
    registry_code: codes.code,
    name: template.name(pick(template.first, index, ''), second),
    vat_number: codes.vat,
    address_street: `${pick(template.streets, index * 3, '')} ${(index % 60) + 1}`,
    address_state: place,
    address_zip: zip,
    country,
    url: null,
  }
}

const generateCompanies = (country: Country): CompanyDetails[] =>
  Array.from({ length: templates[country].count }, (_, index) =>
    generateCompany(country, index),
  ).filter((company) => company !== null)

/** About 300 fictitious companies, always the same, with valid codes and VAT numbers. */
export const sandboxCompanies: readonly CompanyDetails[] = [
  ...generateCompanies('ee'),
  ...generateCompanies('lv'),
  ...generateCompanies('lt'),
]

const demoAddress = {
  address_street: 'Viru 4',
  address_state: 'Tallinn',
  address_zip: '10111',
  country: 'ee',
  url: null,
} as const

/** The companies of the demo data. They are clients, so signing one up again is refused. */
export const demoCompanies = {
  prepaid: {
    ...demoAddress,
    registry_code: '14000011',
    name: 'Väikepood OÜ',
    vat_number: 'EE109990011',
  },
  postpaid: {
    ...demoAddress,
    registry_code: '14000028',
    name: 'Suurkaubamaja AS',
    vat_number: 'EE109990024',
  },
  rdp: {
    ...demoAddress,
    registry_code: '14000034',
    name: 'Saaja Maksab OÜ',
    vat_number: 'EE109990037',
  },
} as const satisfies Readonly<Record<string, CompanyDetails>>
