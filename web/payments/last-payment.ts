import { createDraft } from '#web/lib/forms/draft.ts'
import { getDraftOwner } from '#web/lib/forms/draft-owner.ts'
import { hasSameShape } from '#web/lib/forms/same-shape.ts'
import { computeDigest } from '#web/lib/compute-digest.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { getTermsUrl } from '#web/lib/terms-url.ts'

/** What a browser keeps of the last payment. */
interface LastPayment {
  /** The account of the payer; empty for a guest. */
  readonly owner: string
  /** The payment method; empty without a payment. */
  readonly gateway: string
  /** The digest of the terms that the payer agreed to; empty where they could not be read. */
  readonly terms: string
}

const empty: LastPayment = { owner: '', gateway: '', terms: '' }

const stored = createDraft<LastPayment>({
  name: 'last-payment',
  version: 1,
  empty,
  parse: (value) => (hasSameShape(empty, value) ? value : undefined),
  storage: localStorage,
})

/** How long the terms are waited for. Without them the payer agrees again. */
const termsTimeoutMs = 3000

/** Computes the digest of the published terms in the language of the page; empty if they cannot be read. */
const fetchTermsDigest = async (): Promise<string> => {
  try {
    const response = await fetch(getTermsUrl(currentLocale.get()), {
      signal: AbortSignal.timeout(termsTimeoutMs),
    })
    return response.ok ? await computeDigest(await response.text()) : ''
  } catch {
    return ''
  }
}

const getOwn = (): LastPayment => {
  const last = stored.get()
  return last.owner === getDraftOwner() ? last : empty
}

/** Keeps a payment that is being started, with the terms that its payer agrees to. Never fails. */
export const keepLastPayment = async (gateway: string): Promise<void> =>
  stored.set({ owner: getDraftOwner(), gateway, terms: await fetchTermsDigest() })

/** Returns the payment method that this account, or this guest, used last in the browser. */
export const getLastGateway = (): string | undefined => getOwn().gateway || undefined

/** Whether the payer agreed to the present terms with the last payment. */
export const hasAgreedToTerms = async (): Promise<boolean> => {
  const { terms } = getOwn()
  return terms !== '' && terms === (await fetchTermsDigest())
}
