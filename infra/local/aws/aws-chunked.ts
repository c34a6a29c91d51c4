import { AwsError, type AwsRequest } from './request.ts'

const newline = Buffer.from('\r\n')

/**
 * Returns the content of a put. The SDK sends a stream in chunks with a trailing checksum
 * (`content-encoding: aws-chunked`); any other body is the content itself.
 */
export const decodeAwsChunked = ({ headers, body }: AwsRequest): Uint8Array => {
  if (!String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')) return body
  const chunks: Uint8Array[] = []
  let offset = 0
  for (;;) {
    const lineEnd = body.indexOf(newline, offset)
    if (lineEnd < 0) throw new AwsError('IncompleteBody', 'The body ends within a chunk')
    const size = Number.parseInt(body.toString('latin1', offset, lineEnd), 16)
    if (!Number.isInteger(size)) throw new AwsError('InvalidChunkSizeError', 'Not a chunk size')
    if (size === 0) return Buffer.concat(chunks)
    const start = lineEnd + newline.length
    chunks.push(body.subarray(start, start + size))
    offset = start + size + newline.length
  }
}
