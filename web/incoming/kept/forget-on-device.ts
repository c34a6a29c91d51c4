import { buildIncomingPath } from '#web/incoming/navigation.ts'
import { keepParcel } from './kept-parcel.ts'

/** What a tab keeps of a parcel: its fragment, and what was typed in the forms of its changes. */
const tabKeys = ['pakk.incoming', 'pakk.draft.incoming-']

/**
 * Removes the parcel, its code and the secret of its link from this device and from the address, and opens a
 * page that says so.
 */
export const forgetOnDevice = (): void => {
  keepParcel(undefined)
  for (const name of Object.keys(sessionStorage))
    if (tabKeys.some((key) => name.startsWith(key))) sessionStorage.removeItem(name)
  // The page is loaded anew: what it has in memory goes as well. The step back does not lead to the parcel.
  const { pathname, search } = new URL(buildIncomingPath('forgotten'), location.origin)
  location.replace(`${pathname}${search}`)
}
