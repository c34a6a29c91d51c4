import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Item, Key } from '#functions/store/operations.ts'

/** A change of an item: the item before and after it. */
export interface Images {
  readonly key: Key
  /** Undefined for a new item. */
  readonly before: Item | undefined
  /** Undefined for an item that is gone. */
  readonly after: Item | undefined
  /** The position in the stream, by which Lambda repeats the change. */
  readonly number: string
  /** The id of the event, for the log. */
  readonly event: string | undefined
}

/** An image of a stream record. Its attributes have the types of the SDK. */
const image = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object')

/** Decodes the images of a stream record. */
export const readImages = ({ eventID: event, dynamodb = {} }: DynamoDBRecord): Images => {
  const { Keys: { PK, SK } = {}, OldImage, NewImage, SequenceNumber: number = '' } = dynamodb
  const key = { PK: PK?.S ?? '', SK: SK?.S ?? '' }
  const decode = (stored: unknown): Item | undefined =>
    stored === undefined ? undefined : { ...key, ...unmarshall(image.parse(stored)) }
  return { key, before: decode(OldImage), after: decode(NewImage), number, event }
}
