import type { Delivery } from '#shared/api/webhooks.ts'

/** The keys of the names of events, in the namespace `webhooks`. */
export const typeTexts = {
  'shipment.created': 'types.created',
  'shipment.paid': 'types.paid',
  'shipment.prepared': 'types.prepared',
  'shipment.status_changed': 'types.statusChanged',
  'shipment.returned': 'types.returned',
  'import.done': 'types.importDone',
  'label_file.ready': 'types.labelsReady',
  test: 'types.test',
} as const satisfies Record<Delivery['type'], string>
