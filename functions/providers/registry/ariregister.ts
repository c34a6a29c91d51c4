import * as z from 'zod/mini'
import type { CompanyDetails } from '#shared/api/registry.ts'
import { requestJson, requestText } from '#functions/providers/request-json.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { isEstonianVat } from '#shared/accounts/check-digits.ts'
import { matchCompanies } from './match-companies.ts'
import type { CompanyRegistry } from './port.ts'

const PROVIDER = 'ariregister'

/** The user waits while typing, so a slow response is useless. */
const TIMEOUT_MS = 3_000

/** The register's status code for deleted companies. */
const DELETED = 'K'

/** Estonian registry codes have exactly eight digits. */
const CODE = /^\d{8}$/

/** The register does not answer shorter searches. */
const MIN_SEARCH_LENGTH = 3

/**
 * The response of the register's public autocomplete, which is free and needs no agreement. It
 * searches by name or code and returns at most ten companies.
 */
const autocomplete = z.object({
  status: z.string(),
  data: z.array(
    z.object({
      reg_code: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      name: z.string(),
      status: z.nullish(z.string()),
      legal_address: z.nullish(z.string()),
      zip_code: z.nullish(z.string()),
      url: z.nullish(z.string()),
    }),
  ),
})
type Entry = z.infer<typeof autocomplete>['data'][number]

/**
 * Splits an address such as `Harju maakond, Tallinn, Kesklinna linnaosa, Pikk tn 1-2`: the last part
 * is the street, the parts before it are the place.
 */
const splitAddress = (address: string): { street: string; place: string } => {
  const parts = address.split(',').map((part) => part.trim())
  return { street: parts.at(-1) ?? '', place: parts.slice(0, -1).join(', ') }
}

/** Creates a registry on the Estonian e-Business Register (äriregister). */
export const createAriregister = (baseUrl: string): CompanyRegistry => {
  const searchRegister = async (search: string): Promise<Entry[]> => {
    const url = new URL('/est/api/autocomplete', baseUrl)
    url.searchParams.set('q', search)
    const { data } = await requestJson({
      provider: PROVIDER,
      url,
      timeoutMs: TIMEOUT_MS,
      schema: autocomplete,
    })
    return data.filter(({ status }) => status !== DELETED)
  }

  /**
   * Reads the VAT number from the company's printable page, because the autocomplete does not
   * contain it. Returns an empty string if the page is unavailable or has none.
   */
  const findVatNumber = async (code: string): Promise<string> => {
    try {
      const page = await requestText({
        provider: PROVIDER,
        url: new URL(`/eng/company/${code}/company_print_json`, baseUrl),
        headers: { accept: 'text/html' },
        timeoutMs: TIMEOUT_MS,
      })
      return page.match(/\bEE\d{9}\b/g)?.find(isEstonianVat) ?? ''
    } catch (error) {
      if (error instanceof ProviderError) return ''
      throw error
    }
  }

  const toDetails = async (entry: Entry): Promise<CompanyDetails> => {
    const { street, place } = splitAddress(entry.legal_address ?? '')
    return {
      registry_code: entry.reg_code,
      name: entry.name,
      vat_number: await findVatNumber(entry.reg_code),
      address_street: street,
      address_state: place,
      address_zip: entry.zip_code ?? '',
      country: 'ee',
      url: entry.url ?? null,
    }
  }

  return {
    suggest: async (search) =>
      search.trim().length < MIN_SEARCH_LENGTH
        ? []
        : matchCompanies(search, await searchRegister(search)),

    find: async (code) => {
      if (!CODE.test(code)) return null
      const entry = (await searchRegister(code)).find(({ reg_code }) => reg_code === code)
      return entry === undefined ? null : toDetails(entry)
    },
  }
}
