/** The names of the classes in `tones.module.css`. */
export type Tone = 'green' | 'red' | 'yellow' | 'grey' | 'blue';
