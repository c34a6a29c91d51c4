import {
  cancelIntegrationOrder,
  checkPlace,
  createIntegrationOrders,
  getIntegrationLabels,
  listCodPayments,
  listCourierVisitTimes,
  listIntegrationPlaces,
  quoteIntegrationOrders,
  scanTestShipment,
  trackIntegrationOrders,
} from '#shared/api/integrations.ts'

/** The calls of the public API, in the order in which a program meets them. */
export const publicCalls = [
  listIntegrationPlaces,
  listCourierVisitTimes,
  checkPlace,
  quoteIntegrationOrders,
  createIntegrationOrders,
  getIntegrationLabels,
  trackIntegrationOrders,
  scanTestShipment,
  cancelIntegrationOrder,
  listCodPayments,
] as const
