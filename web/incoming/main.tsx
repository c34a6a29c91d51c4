import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/text-font/text-font.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/placeholder.css'
import './placeholder.css'
import { getIncomingParcel } from '#shared/api/incoming.ts'
import { preloadCall } from '#web/lib/api/use-call.ts'
import { incomingNamespaces } from '#web/lib/i18n/first-namespaces.ts'
import { initTexts, setLanguage } from '#web/lib/i18n/i18n.ts'
import { getPageLocale } from '#web/lib/i18n/page-locale.ts'
import { forgetFetchedParcel } from '#web/incoming/kept/forget-fetched-parcel.ts'
import { followForgetting } from '#web/incoming/kept/kept-parcel.ts'
import { followRemovals, removeOldData } from '#web/lib/stored-data.ts'
import { IncomingApp } from './incoming-app.tsx'
import { loadBrand } from './load-brand.ts'
import { followAddress, isPassedOn, takeParcelAccess } from '#web/incoming/parcel/parcel-access.ts'
import { toParcelInput } from '#web/incoming/parcel/use-incoming-parcel.ts'
import { loadIncomingTexts } from './text-files.ts'

const start = async () => {
  removeOldData()
  followRemovals()
  followForgetting()
  initTexts(incomingNamespaces, loadIncomingTexts)
  const access = takeParcelAccess()
  followAddress()
  if (!access || isPassedOn()) void forgetFetchedParcel()
  // Read beside the texts, not after them.
  else preloadCall(getIncomingParcel, toParcelInput(access))
  try {
    await Promise.all([setLanguage(getPageLocale(undefined)), loadBrand()])
  } catch {
    // Without texts: `first-texts.js` says in the page's own texts that the start has failed.
    dispatchEvent(new ErrorEvent('error'))
    return
  }
  const root = createRoot(document.getElementById('root') ?? document.body)
  // A transition renders in small tasks, so that a slow phone stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <IncomingApp access={access} />
      </StrictMode>,
    ),
  )
}

void start()
