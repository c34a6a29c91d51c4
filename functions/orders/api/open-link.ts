import { openLink } from '#shared/api/orders.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { Problem } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { findShortLink, searchByLinkCode, type ShortLink } from '#functions/orders/short-link.ts'
import { isLinkCode } from '#functions/lib/link-code.ts'
import { runtime } from '#functions/store/runtime.ts'

/** The error page for unknown links. */
const errorPage = '/incoming_parcel/error'

const buildPagePath = (code: string, link: ShortLink | undefined): string => {
  if (!link) return errorPage
  const query = link.locale ? `?lang=${localeFacts[link.locale].lang}` : ''
  // Browsers send the fragment neither to servers nor as a referrer.
  return link.kind === 'parcel'
    ? `/incoming_parcel${query}#h=${code}&id=${link.orderId}`
    : `/new_shipment/next${query}#order_token=${code}`
}

/** Finds the page of a code. A browser shows the answer, so a refusal has a page as well. */
const findPagePath = async (code: string, ip: string): Promise<string> => {
  if (!isLinkCode(code)) return errorPage
  try {
    return buildPagePath(code, await searchByLinkCode(ip, () => findShortLink(runtime, code)))
  } catch (error) {
    if (!(error instanceof Problem && error.type === 'too_many_requests')) throw error
    return `${errorPage}?too_often=1`
  }
}

export const handler = serve(
  openLink,
  async ({ params, request }) =>
    `${requireEnv('BASE_URL')}${await findPagePath(params.secret, request.ip)}`,
)
