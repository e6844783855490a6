/** Text with links written as `[label](/path)`. */
type Prose = string

export interface Question {
  question: string
  answer: readonly Prose[]
}

export interface Section {
  heading?: string
  /** Paragraphs; an array among them is a list. */
  body?: readonly (Prose | readonly Prose[])[]
  questions?: readonly Question[]
}

export interface PageContent {
  /** One sentence, shown below the title and by search engines. */
  lead: string
  sections: readonly Section[]
}
