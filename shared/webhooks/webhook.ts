import * as z from 'zod/mini'

/** The kinds of events that an endpoint can subscribe to, as their `type` names them. */
export const webhookTypes = [
  'shipment.created',
  'shipment.paid',
  'shipment.prepared',
  'shipment.status_changed',
  'shipment.returned',
  'import.done',
  'label_file.ready',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** The type of the event that the button of the screen sends. Every endpoint gets it. */
export const testType = 'test'

/** The most endpoints of a company. */
export const maxWebhooks = 5
/** The longest address of an endpoint, in characters. */
export const maxWebhookUrl = 500
/** How long the former secret signs, too, after a new one was made, in hours. */
export const secretOverlapHours = 24

/**
 * Where a delivery is: `waiting` to be sent, or sent again; `delivered`; `failed`, which is repeated by
 * nobody but a person.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const deliveryState = z.enum(deliveryStates)

/**
 * Why an attempt got no status: the name has no address (`unknown_host`) or one that is not public
 * (`private_address`), no connection, no valid certificate, no answer in time, or the endpoint is off.
 */
export const attemptErrors = [
  'unknown_host',
  'private_address',
  'no_connection',
  'invalid_certificate',
  'no_answer',
  'switched_off',
] as const
export type AttemptError = (typeof attemptErrors)[number]
