import { createContext, useContext, useEffect } from 'react'

/** Lets a screen begin anew if it is left as it is now. Outside of kept screens it does nothing. */
export const ForgetView = createContext<() => void>(() => {})

/**
 * Lets the screen around begin anew if it is left while this component is shown and `isKept` is false:
 * its work would end half done, and nobody expects to find it again.
 */
export const useForgottenView = (isKept: boolean): void => {
  const forget = useContext(ForgetView)
  useEffect(() => (isKept ? undefined : () => forget()), [forget, isKept])
}
