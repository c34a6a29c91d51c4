import * as z from 'zod/mini'
import type { CompanyDetails } from '#shared/api/registry.ts'
import { requestJson, requestText } from '../request-json.ts'
import { ProviderError } from '../provider-error.ts'
import { isEstonianVat } from '#shared/accounts/check-digits.ts'
import { matchCompanies } from './match-companies.ts'
import type { CompanyRegistry } from './port.ts'

const PARTY = 'ariregister'

/** A person types behind this call; a later answer helps nobody. */
const TIMEOUT_MS = 3_000

/** Letters the register marks deleted companies with. */
const DELETED = 'K'

/** Estonian registry codes have eight digits and nothing else. */
const CODE = /^\d{8}$/

/** Shorter searches are not answered by the register. */
const MIN_SEARCH_LENGTH = 3

/**
 * The register's public autocomplete, free and without an agreement: by name or code, at most ten.
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
 * The register writes `Harju maakond, Tallinn, Kesklinna linnaosa, Pikk tn 1-2`: the street is
 * the last part, what is before it the place.
 */
const splitAddress = (address: string): { street: string; place: string } => {
  const parts = address.split(',').map((part) => part.trim())
  return { street: parts.at(-1) ?? '', place: parts.slice(0, -1).join(', ') }
}

/** The Estonian e-Business Register (äriregister) behind the registry port. */
export const ariregisterAt = (baseUrl: string): CompanyRegistry => {
  const ask = async (search: string): Promise<Entry[]> => {
    const url = new URL('/est/api/autocomplete', baseUrl)
    url.searchParams.set('q', search)
    const { data } = await requestJson({
      party: PARTY,
      url,
      timeoutMs: TIMEOUT_MS,
      answer: autocomplete,
    })
    return data.filter(({ status }) => status !== DELETED)
  }

  /**
   * The autocomplete does not tell VAT numbers, the company's printable page does. Without it the
   * field stays empty and is typed in.
   */
  const vatNumber = async (code: string): Promise<string> => {
    try {
      const page = await requestText({
        party: PARTY,
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

  const details = async (entry: Entry): Promise<CompanyDetails> => {
    const { street, place } = splitAddress(entry.legal_address ?? '')
    return {
      registry_code: entry.reg_code,
      name: entry.name,
      vat_number: await vatNumber(entry.reg_code),
      address_street: street,
      address_state: place,
      address_zip: entry.zip_code ?? '',
      country: 'ee',
      url: entry.url ?? null,
    }
  }

  return {
    suggest: async (search) =>
      search.trim().length < MIN_SEARCH_LENGTH ? [] : matchCompanies(search, await ask(search)),

    find: async (code) => {
      if (!CODE.test(code)) return null
      const entry = (await ask(code)).find(({ reg_code }) => reg_code === code)
      return entry === undefined ? null : details(entry)
    },
  }
}
