import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Html } from '#functions/lib/html.ts'

/** Sandbox pages load nothing but their own files, so the policy allows nothing else. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Builds the response for an HTML page, which must not be cached. */
export const toHtmlResponse = (
  page: Html,
  statusCode = 200,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body: page.text,
})
