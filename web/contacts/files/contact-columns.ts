import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** The columns of a file of contacts, in the order of an export. */
export const contactColumns = [
  'name',
  'phone',
  'email',
  'place_type',
  'place_id',
  'place',
  'country',
  'zip',
  'street',
  'house',
  'apartment',
  'city',
  'state',
] as const
export type ContactColumn = (typeof contactColumns)[number]

/** Whether a text names a column. */
export const isContactColumn = (name: string): name is ContactColumn =>
  contactColumns.some((column) => column === name)

/** Columns of other programs that replace the name. */
type NameColumn = 'first_name' | 'last_name' | 'company'

/**
 * The headers that each column is recognised by, in any language, and without regard to capitals,
 * accents and punctuation. Of several columns of a row, the first one here that is filled in counts.
 */
const headers = {
  name: [
    ['Name', 'Full name', 'Display name', 'Contact', 'Recipient', 'Sender'],
    ['Nimi', 'Täisnimi', 'Saaja', 'Saatja'],
    ['Имя', 'ФИО', 'Имя и фамилия', 'Контакт', 'Получатель', 'Отправитель'],
    ['Vardas', 'Vardas ir pavardė', 'Vardas, pavardė', 'Gavėjas', 'Siuntėjas'],
    ['Vārds', 'Vārds un uzvārds', 'Vārds, uzvārds', 'Saņēmējs', 'Sūtītājs'],
  ],
  first_name: [['First name', 'Given name', 'Eesnimi']],
  last_name: [
    ['Last name', 'Family name', 'Surname', 'Perekonnanimi', 'Perenimi'],
    ['Фамилия', 'Pavardė', 'Uzvārds'],
  ],
  company: [
    ['Company', 'Company name', 'Organization', 'Organization name', 'Organisation'],
    ['Ettevõte', 'Firma', 'Компания', 'Организация', 'Įmonė', 'Uzņēmums'],
  ],
  phone: [
    ['Mobile', 'Mobile phone', 'Mobile number', 'Cell phone', 'Mobiil', 'Mobiiltelefon'],
    ['Мобильный', 'Мобильный телефон', 'Mobilusis', 'Mobilusis telefonas'],
    ['Mobilais', 'Mobilais tālrunis'],
    ['Phone', 'Phone number', 'Telephone', 'Primary phone', 'Phone 1 - Value'],
    ['Telefon', 'Telefoninumber', 'Телефон', 'Номер телефона'],
    ['Telefonas', 'Telefono numeris', 'Tālrunis', 'Tālruņa numurs'],
    ['Home phone', 'Business phone'],
  ],
  email: [
    ['E-mail', 'Email', 'E-mail address', 'Email address', 'E-mail 1 - Value', 'Mail'],
    ['E-post', 'E-posti aadress', 'Эл. почта', 'Электронная почта', 'Почта'],
    ['El. paštas', 'Elektroninis paštas', 'E-pasts', 'E-pasta adrese'],
  ],
  place_type: [['Place type', 'Koha liik', 'Тип места', 'Vietos tipas', 'Vietas veids']],
  place_id: [['Place number', 'Koha number', 'Номер места', 'Vietos numeris', 'Vietas numurs']],
  place: [['Place', 'Koht', 'Место', 'Vieta']],
  country: [
    ['Country', 'Country code', 'Riik', 'Riigi kood', 'Страна', 'Код страны'],
    [
      'Šalis',
      'Šalies kodas',
      'Valsts',
      'Valsts kods',
      'Address 1 - Country',
      'Home country/region',
    ],
  ],
  zip: [
    ['Postal code', 'Postcode', 'Zip', 'Zip code', 'Postiindeks', 'Sihtnumber'],
    ['Почтовый индекс', 'Индекс', 'Pašto kodas', 'Pasta indekss'],
    ['Address 1 - Postal code', 'Home postal code'],
  ],
  street: [
    ['Street', 'Address', 'Street address', 'Tänav', 'Aadress', 'Улица', 'Адрес'],
    ['Gatvė', 'Adresas', 'Iela', 'Adrese', 'Address 1 - Street', 'Home street'],
  ],
  house: [['House', 'House number', 'Maja', 'Дом', 'Namas', 'Māja']],
  apartment: [['Apartment', 'Flat', 'Korter', 'Квартира', 'Butas', 'Dzīvoklis']],
  city: [['City', 'Town', 'Linn', 'Город', 'Miestas', 'Pilsēta', 'Address 1 - City', 'Home city']],
  state: [
    ['County', 'State', 'Region', 'Maakond', 'Уезд', 'Область', 'Apskritis', 'Novads'],
    ['Address 1 - Region', 'Home state'],
  ],
} as const satisfies Record<ContactColumn | NameColumn, readonly (readonly string[])[]>

/** Where the values of each column are in a row, the preferred one first. */
export type ContactColumnPositions = ReadonlyMap<ContactColumn | NameColumn, readonly number[]>

/** The columns that a header row names. */
interface MatchedColumns {
  readonly positions: ContactColumnPositions
  /** Headers that no column is recognised by. */
  readonly ignored: readonly string[]
}

const columnByHeader = new Map(
  Object.entries(headers).flatMap(([column, groups]) =>
    groups.flat().map((header, rank) => [normalizeSearchText(header), { column, rank }] as const),
  ),
)

const isColumn = (name: string): name is keyof typeof headers => Object.hasOwn(headers, name)

/** Finds the columns of a header row. */
export const matchContactColumns = (row: readonly string[]): MatchedColumns => {
  const found = row.map((header, index) => ({
    header: header.trim(),
    index,
    match: columnByHeader.get(normalizeSearchText(header)),
  }))
  const positions = new Map<keyof typeof headers, number[]>()
  const ranked = found.toSorted((one, other) => (one.match?.rank ?? 0) - (other.match?.rank ?? 0))
  for (const { match, index } of ranked) {
    if (!match || !isColumn(match.column)) continue
    positions.set(match.column, [...(positions.get(match.column) ?? []), index])
  }
  const ignored = found.flatMap(({ header, match }) => (match || header === '' ? [] : [header]))
  return { positions, ignored }
}
