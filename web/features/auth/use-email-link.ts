import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'

/**
 * Handles the link of an e-mail that opened the page: sends its token once and returns the data
 * or the problem. An invalid token is removed from the address; after other failures it stays for a
 * retry.
 */
export const useEmailLink = <Data>(send: (token: string) => Promise<Data>) => {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(query.get('token') ?? '')
  const [data, setData] = useState<Data>()
  const [problem, setProblem] = useState<ApiProblem>()
  const hasSent = useRef(false)

  const showProblem = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
    setProblem(failure.problem)
    if (failure.problem.error_type !== 'validation_error') return
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('token')
        return after
      },
      { replace: true },
    )
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
