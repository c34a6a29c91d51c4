import type { ComponentProps } from 'react'

/** A form without native validation, whose submit does not navigate. */
export const Form = ({
  onSubmit,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void | Promise<void>
}) => (
  <form
    {...props}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
  />
)
