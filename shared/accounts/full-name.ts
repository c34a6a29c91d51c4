import { joinParts } from '#shared/lib/join-parts.ts'
/** Joins a person's name and surname with a space; an empty part is left out. */
export const formatFullName = ({
  name,
  surname,
}: {
  readonly name: string
  readonly surname: string
}): string => joinParts([name, surname], ' ')
