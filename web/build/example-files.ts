import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type TFunction } from 'i18next'
import type { Plugin } from 'vite'
import { utils, write } from 'xlsx'
import * as z from 'zod/mini'
import { isBusinessSegment, type Segment } from '#shared/accounts/segments.ts'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import demo from '#shared/catalogue/demo.json' with { type: 'json' }
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import { getColumnFacts, type ImportColumn, listColumns } from '#shared/imports/columns.ts'
import {
  exampleCountries,
  type ExamplePlace,
  exampleSegments,
  listExampleRows,
  toExamplePath,
} from '#shared/imports/example-rows.ts'
import type { ImportApp } from '#shared/imports/import-context.ts'
import { type Locale, localeFacts, locales } from '#shared/lib/locale.ts'
import { timeWindows } from '#shared/orders/time-windows.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'
import { placeType } from '#shared/places/place.ts'

const root = join(import.meta.dirname, '../..')

/** The network's list of places: the column names, and the places in their order. */
const placeList = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.unknown())) })

const listedPlace = z.object({
  id: z.int(),
  type: placeType,
  external_place_id: z.nullable(z.string()),
  country: z.string(),
})

const readPlaces = (): ExamplePlace[] => {
  const text = readFileSync(join(root, 'infra/ops/data/places.json'), 'utf8')
  const { fields, rows } = placeList.parse(JSON.parse(text))
  return rows.map((row) => {
    const { country, ...listed } = listedPlace.parse(
      Object.fromEntries(fields.map((field, index) => [field, row[index]])),
    )
    return { ...listed, address_country_code: country, is_blocked: false, status: 'active' }
  })
}

const catalogue = expandCatalogue(catalogueFile.parse(demo))

/** The app's data of an Estonian account of a segment, which has every route. */
const createExampleApp = (segment: Segment): ImportApp => {
  const sold = { source: 'ee', segment } as const
  return {
    country: 'ee',
    destination_countries: exampleCountries.map((iso) => ({ iso })),
    products: findProducts(catalogue, sold),
    services: findServices(catalogue, sold),
    account: {
      company: null,
      company_id: isBusinessSegment(segment) ? 'co_1' : null,
      data: {
        soft_config: {
          label: null,
          dont_show_shipment_confirmation_modal: false,
          fields_customization: [],
          muted_emails: [],
          morning: null,
        },
      },
      email: 'mari@pakk.test',
      name: 'Mari Maasikas',
      phone: '+37255500000',
      role: 'owner',
      segment,
      settings: [],
    },
  }
}

type Translate = TFunction<['imports']>

const createTranslate = async (locale: Locale): Promise<Translate> => {
  const { lang } = localeFacts[locale]
  const text = readFileSync(join(root, 'shared/locales', lang, 'imports.json'), 'utf8')
  const instance = createInstance()
  await instance.init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { imports: z.record(z.string(), z.unknown()).parse(JSON.parse(text)) } },
    interpolation: { escapeValue: false },
  })
  return instance.getFixedT(lang, 'imports')
}

const sizeNames: readonly string[] = parcelSizes

/** The values that a column takes, where they are few. */
const columnValues: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  country: exampleCountries.map((iso) => iso.toUpperCase()),
  size: sizeNames,
  time_window: timeWindows.map(({ value, hours }) =>
    hours ? `${value} (${hours.join('–')})` : String(value),
  ),
  temperature_sensitive: ['0', '1'],
}

/** Columns whose values have neither a list nor a maximum length. */
const described = [
  'terminal_id',
  'recipient_name',
  'recipient_phone',
  'recipient_email',
  'delivery',
  'weight',
  'content',
  'reference',
  'cash_on_delivery',
  'personal_code',
  'custom_barcode',
] as const satisfies readonly ImportColumn[]

/** Explains what to write into a column. */
const explain = (t: Translate, column: ImportColumn): string => {
  const { maxLength, service } = getColumnFacts(column)
  const about = described.find((each) => each === column)
  if (about) return t(`imports:examples.about.${about}`)
  const values = columnValues[column]
  if (values) return t('imports:examples.values', { values: values.join(', ') })
  if (maxLength !== undefined) return t('imports:examples.length', { number: maxLength })
  return service === undefined && column !== 'recipient_pays' ? '' : t('imports:examples.service')
}

/** In characters. */
const columnWidth = 20

/** Writes an example file: a sheet of rows that can be imported, and one that explains its columns. */
const writeExampleFile = (
  t: Translate,
  app: ImportApp,
  rows: ReturnType<typeof listExampleRows>,
): Uint8Array => {
  const columns = listColumns(app)
  const shipments = utils.aoa_to_sheet([
    columns.map((column) => t(`imports:columns.${column}`)),
    ...rows.map((cells) => columns.map((column) => cells[column] ?? '')),
  ])
  const explanations = utils.aoa_to_sheet([
    [t('imports:examples.column'), t('imports:examples.required'), t('imports:examples.content')],
    ...columns.map((column) => [
      t(`imports:columns.${column}`),
      t(`imports:examples.${getColumnFacts(column).required ?? 'optional'}`),
      explain(t, column),
    ]),
  ])
  shipments['!cols'] = columns.map(() => ({ wch: columnWidth }))
  explanations['!cols'] = [columnWidth, columnWidth, 2 * columnWidth].map((wch) => ({ wch }))
  const book = utils.book_new()
  utils.book_append_sheet(book, shipments, t('imports:examples.shipments'))
  utils.book_append_sheet(book, explanations, t('imports:examples.explanations'))
  return new Uint8Array(z.instanceof(ArrayBuffer).parse(write(book, { type: 'array' })))
}

/** An example file by its path on the site. */
export interface ExampleFile {
  readonly path: string
  readonly content: Uint8Array
}

/** Writes the example files of imports: one for each segment, country and language. */
export const writeExampleFiles = async (): Promise<ExampleFile[]> => {
  const places = readPlaces()
  const files: ExampleFile[] = []
  for (const locale of locales) {
    const t = await createTranslate(locale)
    for (const segment of exampleSegments) {
      const app = createExampleApp(segment)
      for (const country of exampleCountries) {
        const rows = listExampleRows(app, country, places)
        files.push({
          path: toExamplePath(segment, country, locale),
          content: writeExampleFile(t, app, rows),
        })
      }
    }
  }
  return files
}

/** Publishes the example files of imports. */
export const exampleFilesPlugin = (): Plugin => ({
  name: 'example-files',
  async generateBundle() {
    for (const { path, content } of await writeExampleFiles())
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: content })
  },
})
