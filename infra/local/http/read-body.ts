import type { IncomingMessage } from 'node:http'

/** Reads the body of a request. Returns undefined when it is longer than `limit` bytes. */
export const readBody = async (
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> => {
  // The chunks are bytes, because no encoding is set.
  const body: AsyncIterable<Uint8Array> = request
  const chunks: Uint8Array[] = []
  let size = 0
  // Reads to the end, because a response to a half-sent request would not reach its sender.
  for await (const chunk of body) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= limit ? Buffer.concat(chunks) : undefined
}
