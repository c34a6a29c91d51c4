import type { AwsError, AwsResponse } from './request.ts'
import { buildXmlDocument, escapeXml } from './xml.ts'

const createXml = ({ status }: AwsError, content: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: buildXmlDocument(content),
})

const describe = ({ code, message }: AwsError) =>
  `<Code>${code}</Code><Message>${escapeXml(message)}</Message>`

const createJson = (
  { status, message }: AwsError,
  type: string,
  headers: Readonly<Record<string, string>>,
): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ __type: type, message }),
})

/** Error responses in the protocol of each service: REST and query XML, and two forms of JSON. */
export const errorResponses = {
  s3: (error) => createXml(error, `<Error>${describe(error)}</Error>`),
  sns: (error) =>
    createXml(
      error,
      `<ErrorResponse><Error><Type>Sender</Type>${describe(error)}</Error></ErrorResponse>`,
    ),
  sqs: (error) =>
    createJson(error, `com.amazonaws.sqs#${error.code}`, {
      'x-amzn-query-error': `${error.code};Sender`,
    }),
  ses: (error) => createJson(error, error.code, { 'x-amzn-errortype': error.code }),
} satisfies Record<string, (error: AwsError) => AwsResponse>
