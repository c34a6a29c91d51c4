import { AwsError, type AwsRequest } from './request.ts'

const newline = Buffer.from('\r\n')

/**
 * The content of a put. The SDK sends a stream in chunks with a checksum behind them
 * (`content-encoding: aws-chunked`); whatever else comes is the content itself.
 */
export const decodeAwsChunked = ({ headers, body }: AwsRequest): Uint8Array => {
  if (!String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')) return body
  const chunks: Uint8Array[] = []
  let position = 0
  for (;;) {
    const lineEnd = body.indexOf(newline, position)
    if (lineEnd < 0) throw new AwsError('IncompleteBody', 'The body ends within a chunk')
    const size = Number.parseInt(body.toString('latin1', position, lineEnd), 16)
    if (!Number.isInteger(size)) throw new AwsError('InvalidChunkSizeError', 'Not a chunk size')
    if (size === 0) return Buffer.concat(chunks)
    const start = lineEnd + newline.length
    chunks.push(body.subarray(start, start + size))
    position = start + size + newline.length
  }
}
