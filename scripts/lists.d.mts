/** @param root the folder of the project, whose lists are brought up to date */
export declare function writeLists(root: string): void;
