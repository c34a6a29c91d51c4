import { answerRequests } from '#web/lib/answer-requests.ts'
import { createDecoder, type Decode } from './create-decoder.ts'

let decoder: Promise<Decode> | undefined

answerRequests(async (picture): Promise<readonly string[]> => {
  if (!(picture instanceof ImageData)) throw new TypeError('The request is no picture')
  decoder ??= createDecoder()
  const decode = await decoder
  return decode(picture)
})
