import { bookDoors, checkDoorAvailability, preBookDoors, releaseSoftBooks } from './lockers.ts'
import {
  completePayment,
  listPaymentMethods,
  payOrders,
  receivePaymentNotification,
  returnFromPayment,
  zeroUpgrade,
} from './orders.ts'
import {
  findAddress,
  findAddresses,
  listNearestPlaces,
  listPlaces,
  listTerminals,
  suggestPlaces,
} from './places.ts'
import { checkRegistryCode, getCompanyInfo, suggestCompanies } from './registry.ts'
import { becomeAnonymous, logIn, logOut } from './session.ts'

/** The table of all calls: the client, the routes and the OpenAPI document are made from it. */
export const calls = {
  logIn,
  logOut,
  becomeAnonymous,
  checkRegistryCode,
  suggestCompanies,
  getCompanyInfo,
  listPlaces,
  listTerminals,
  listNearestPlaces,
  suggestPlaces,
  findAddress,
  findAddresses,
  payOrders,
  completePayment,
  zeroUpgrade,
  listPaymentMethods,
  receivePaymentNotification,
  returnFromPayment,
  checkDoorAvailability,
  preBookDoors,
  releaseSoftBooks,
  bookDoors,
} as const
