import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { getLinkToken } from '#web/navigation/link-token.ts'

/**
 * Handles the link of an e-mail that opened the page: sends its token once and returns the data
 * or the problem. After a failure that is not about the token, `retry` sends it again.
 */
export const useEmailLink = <Data>(send: (token: string) => Promise<Data>) => {
  const [data, setData] = useState<Data>()
  const [problem, setProblem] = useState<ApiProblem>()
  const hasSent = useRef(false)
  const token = getLinkToken()

  const showProblem = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
    setProblem(failure.problem)
  }
  const sendRequest = () => {
    setProblem(undefined)
    send(token).then(setData, showProblem)
  }
  const sendFirstRequest = useEffectEvent(sendRequest)
  useEffect(() => {
    // A token works once: it must be sent once, also when effects run twice.
    if (hasSent.current) return
    hasSent.current = true
    sendFirstRequest()
  }, [])

  return { token, data, problem, showProblem, retry: sendRequest }
}
