/** Without lines that are left empty; nothing for a question that is answered in another way. */
export function filledOptions({ kind, options }: { kind: string; options: string[] }): string[] {
  if (kind !== 'choice' && kind !== 'several') return [];
  return options.map((option) => option.trim()).filter((option) => option !== '');
}
