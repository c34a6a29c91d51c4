import * as z from 'zod/mini'
import { payOrders } from '#shared/api/payments.ts'
import type { Browser } from './visitor.ts'

/** Reads a hidden form field from a page of the payment sandbox. */
const readHiddenField = (page: string, name: string): string => {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]
  if (value === undefined) throw new Error(`The page has no field ${name}`)
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

const readFormAction = (page: string): string => {
  const target = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (target === undefined) throw new Error('The page has no form')
  return target.replaceAll('&amp;', '&')
}

const postForm = (url: string, form: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** What a payer chooses on the payment screen. */
interface PaymentOptions {
  readonly orderIds: readonly string[]
  /** The id of the drop-off locker; null, the default, stands for any blue locker. */
  readonly location?: number | null
  readonly gateway?: string
  readonly key?: string
}

/** Starts a payment and returns it with the address of the bank's page. */
export const startPayment = async (
  browser: Browser,
  { orderIds, location = null, gateway = 'meripank', key }: PaymentOptions,
) => {
  const body = { order_ids: orderIds, itella_terms: true, location_id: location, gateway }
  const response = await browser.call(payOrders, { body, ...(key !== undefined && { key }) })
  return { ...response, redirect_url: z.parse(z.string(), response.redirect_url) }
}

/** Submits a decision on the sandbox bank's page and returns the page that leads back to the shop. */
export const decideAtBank = async (bankUrl: string, decision: string): Promise<string> =>
  (await postForm(bankUrl, { decision })).text()

/** Returns from the bank as its page does: by a form post without cookies. */
export const returnToShop = (page: string) =>
  postForm(readFormAction(page), {
    json: readHiddenField(page, 'json'),
    mac: readHiddenField(page, 'mac'),
  })

/** Decides at the bank and returns to the shop. Returns the address that the payer's browser then opens. */
export const returnFromBank = async (bankUrl: string, decision: string): Promise<string> => {
  const { status, headers } = await returnToShop(await decideAtBank(bankUrl, decision))
  if (status !== 303) throw new Error(`The return from the bank responded with ${status}`)
  return headers.get('location') ?? ''
}

/** Pays at the bank and returns to the shop. */
export const pay = async (browser: Browser, options: PaymentOptions) => {
  const started = await startPayment(browser, options)
  await returnFromBank(started.redirect_url, 'pay')
  return started
}
