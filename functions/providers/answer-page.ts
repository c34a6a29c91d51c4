import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Html } from '#functions/lib/html.ts'

/** The pages of sandboxes need nothing but their own files, so they allow themselves nothing else. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Answers with a page that nobody keeps. */
export const answerPage = (page: Html, statusCode = 200): APIGatewayProxyStructuredResultV2 => ({
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
