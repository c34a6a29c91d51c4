import * as z from 'zod/mini'
import { payOrders } from '#shared/api/payments.ts'
import type { Browser } from './visitor.ts'

/** A hidden field of a form on a page of the sandbox. */
const readHiddenField = (page: string, name: string): string => {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}`)
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

const readFormAction = (page: string): string => {
  const target = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (target === undefined) throw new Error('the page has no form')
  return target.replaceAll('&amp;', '&')
}

const postForm = (url: string, form: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** What a payer chooses. */
interface PaymentOptions {
  readonly orderIds: readonly string[]
  /** The drop-off locker; any blue one of Estonia by default. */
  readonly location?: number | null
  readonly gateway?: string
  readonly key?: string
}

/** Presses pay and answers where the bank waits. */
export const startPayment = async (
  browser: Browser,
  { orderIds, location = null, gateway = 'meripank', key }: PaymentOptions,
) => {
  const body = { order_ids: orderIds, itella_terms: true, location_id: location, gateway }
  const answer = await browser.call(payOrders, { body, ...(key !== undefined && { key }) })
  return { ...answer, redirect_url: z.parse(z.string(), answer.redirect_url) }
}

/** Presses a button of the sandbox bank's page; answers the page that leads back to the shop. */
export const decideAtBank = async (bankUrl: string, decision: string): Promise<string> =>
  (await postForm(bankUrl, { decision })).text()

/** Comes back from the bank as its page does: by a form post without cookies. */
export const returnToShop = (page: string) =>
  postForm(readFormAction(page), {
    json: readHiddenField(page, 'json'),
    mac: readHiddenField(page, 'mac'),
  })

/** Pays at the bank and comes back. */
export const pay = async (browser: Browser, choice: PaymentOptions) => {
  const started = await startPayment(browser, choice)
  const back = await returnToShop(await decideAtBank(started.redirect_url, 'pay'))
  if (back.status !== 303) throw new Error(`the way back answered ${back.status}`)
  return started
}
