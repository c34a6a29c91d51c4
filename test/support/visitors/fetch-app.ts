import { getApp } from '#shared/api/app.ts'
import type { Browser } from './visitor.ts'

/** Fetches what the site shows of the visitor's session: user, account and settings. */
export const fetchApp = (browser: Browser) => browser.call(getApp)
