import { getApp, getStatusMessage, listBanners, listDestinationCountries } from './app.ts'
import { getBarcodeImage, getLabelFile, printLabels } from './labels.ts'
import { bookDoors, checkDoorAvailability, preBookDoors, releaseSoftBooks } from './lockers.ts'
import { sendSms } from './notifications.ts'
import {
  cancelOrders,
  completePayment,
  createOrder,
  getEuProductPrices,
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
import { becomeAnonymous, logIn, logOut, register } from './session.ts'
import { countCreatedOrders, listShipments, trackParcel } from './shipments.ts'
import {
  changePassword,
  checkToken,
  confirmEmail,
  forgotPassword,
  resetPassword,
  updateUser,
} from './users.ts'
import { resendEmailConfirmation } from './accounts.ts'

/** The table of all calls: the client, the routes and the OpenAPI document are made from it. */
export const calls = {
  getApp,
  listDestinationCountries,
  listBanners,
  getStatusMessage,
  logIn,
  logOut,
  register,
  becomeAnonymous,
  updateUser,
  forgotPassword,
  changePassword,
  resetPassword,
  confirmEmail,
  checkToken,
  resendEmailConfirmation,
  checkRegistryCode,
  suggestCompanies,
  getCompanyInfo,
  listPlaces,
  listTerminals,
  listNearestPlaces,
  suggestPlaces,
  findAddress,
  findAddresses,
  createOrder,
  payOrders,
  cancelOrders,
  completePayment,
  zeroUpgrade,
  listPaymentMethods,
  receivePaymentNotification,
  returnFromPayment,
  checkDoorAvailability,
  preBookDoors,
  releaseSoftBooks,
  bookDoors,
  getEuProductPrices,
  sendSms,
  listShipments,
  countCreatedOrders,
  trackParcel,
  printLabels,
  getLabelFile,
  getBarcodeImage,
} as const
