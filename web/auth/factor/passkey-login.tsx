import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasskeyProof } from '#shared/api/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import {
  askForPasskey,
  canHavePasskeys,
  endSuggestion,
  isCancelled,
  suggestsPasskeys,
} from './passkeys.ts'

/** A challenge ends after five minutes, and a form may stay open for longer. */
const renewMs = 4 * 60 * 1000

/** Lets the browser suggest passkeys in the field for the user name, as long as the form is open. */
const useSuggestion = (onProof: (proof: PasskeyProof) => void) => {
  const [round, setRound] = useState(0)
  const handleProof = useEffectEvent(onProof)
  useEffect(() => {
    let isOpen = true
    const suggest = async () => {
      try {
        if (!(await suggestsPasskeys()) || !isOpen) return
        const proof = await askForPasskey({ isSuggested: true })
        if (isOpen) handleProof(proof)
      } catch {
        // Nobody has asked for it: the button tells what is wrong.
      }
    }
    void suggest()
    const timer = setTimeout(() => setRound((before) => before + 1), renewMs)
    return () => {
      isOpen = false
      clearTimeout(timer)
      if (canHavePasskeys()) void endSuggestion()
    }
  }, [round])
}

/** Logs in by a passkey that the browser suggests, or that the device is asked for by a button. */
export const PasskeyLogin = ({
  label,
  onProof,
}: {
  label?: string
  onProof: (proof: PasskeyProof) => void | Promise<void>
}) => {
  const { t } = useTranslation('entry')
  const [isBusy, setIsBusy] = useState(false)
  useSuggestion((proof) => void onProof(proof))
  if (!canHavePasskeys()) return null
  const ask = async () => {
    setIsBusy(true)
    try {
      await onProof(await askForPasskey())
    } catch (failure) {
      if (!isCancelled(failure)) showProblem(failure)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button type="button" wide busy={isBusy} onClick={() => void ask()}>
      {label ?? t('passkey')}
    </Button>
  )
}
