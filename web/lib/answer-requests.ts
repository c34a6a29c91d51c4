/**
 * Answers the requests of `runInWorker`; called once by the module of a worker. Says first that the
 * worker has loaded. An error is reported to the page, which a rejected promise alone is not.
 */
export const answerRequests = (answer: (request: unknown) => Promise<unknown>): void => {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    answer(data).then((result) => postMessage(result), reportError)
  })
  postMessage('loaded')
}
