/**
 * Which reports of the captured feeds tell the same story, labelled by reading them. A report is named by the first
 * eight digits of the SHA-256 of its title; the titles themselves belong to their publishers and stay where they are. What could be
 * argued either way (an event and a comment on it, a launch and a use of what was launched) is left out.
 */
const SAME = `
eb529c2e c07ae496
4169f5a6 f3055a77
67715967 4f42d7f5
7ae5f2ee c4700cba eee504f3 31f24cc3 a1442144 51575b7e 0351a51f e37abe46 f45c5835 5cd88187 7ec567d0
fc847d51 e2474080 ea8682d8 fdbfbfe7
d65e08ae c5042f70
fea49e0c 39571d6b
b1815171 8043048e
6b0f19ec 77f86fc5
29463dd6 a44caf76
1bb302c0 3ab36fe5 d21f3eab 72a5a728
415a3a03 c374ca13
062ab9fc 45ddc05f
c1b94f31 94f51582
6c69383f b8b96535 d57ae330
e7a098d9 936c36da
6d6072c4 97506161
2d6e626b 94f22d44
afc5fc46 2b717526
43290338 fd171527
632d14ad c0ef92b6
769e613b 357734bc
`;

const APART = `
febfe302 237da0a9
9a4bfcfa c6e49d2d
67b607f7 4180b7b3
c6701dd3 9b41e1b9
7ed27706 79ce6a55
5be6a582 cc8a6e47
bc1c9eae 6941f720
5c29220b e2474080
5c29220b ea8682d8
1ef93fc1 b8b96535
820deea5 47074a4c
ac0dd890 7991b076
496abe07 7991b076
3ee5708a 47074a4c
3ee5708a a97e11da
0c50a1a2 bc1c9eae
b028425e bc1c9eae
b1267c2c bc1c9eae
fea49e0c abbb4d9e
6e7c55b7 9a4bfcfa
8469d515 9ce26ed7
e7a098d9 47074a4c
f69718d4 2d79ebe8
bc1c9eae 3ee5708a
2d79ebe8 01fa7784
bc1c9eae 47074a4c
5cfcf6f6 2d79ebe8
e7a098d9 bc1c9eae
a4b68e6e 026e8c9c
a4b68e6e 867e4821
b8b96535 7991b076
a68aa08d 07dcf5e3
20a92332 7bbfd323
9a3463cb b8fbc9f6
1de6416e 657ccdd7
0f749905 e479ede7
ab584aaa b5ed9fc7
e9764a25 270b8b1a
9f77d1ba 55acae8b
28235aa7 5c19d5c7
aa802abf 80bcd3fe
ac0dd890 496abe07
6ebe6497 270c72fb
ed846a24 ce9c35d7
c2683642 07dcf5e3
fc847d51 5c29220b
e5f35183 06dc673e
b2d07e1f c3f9090a
b374a69f 60083d05
ed846a24 8c50cfe7
8edda74f 5191b92d
81d697b5 b610498e
351e605d 1ce20ec2
6e2f0e4a 867e4821
0a807c06 87048bdb
ed846a24 6941f720
425b476b 347bf222
b1841e04 4c259fe8
cbdc8ec8 bf4fea40
b1e2ab43 abb5314a
2b67806b 9d00963b
b6aac8c0 43290338
8af004ea b6aac8c0
69517768 b6aac8c0
b6ac9b0a b6aac8c0
8ba33da0 5ac8f1c8
3b3ee98d 32b96538
30dca5f4 0628bd7f
8ba33da0 0628bd7f
8af004ea 5ac8f1c8
2ee52796 b6aac8c0
`;

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

/** Reports of one story, line by line. */
export const SAME_STORY: readonly (readonly string[])[] = linesOf(SAME);
/** Pairs of reports that tell different stories. */
export const DIFFERENT_STORIES: readonly (readonly string[])[] = linesOf(APART);
