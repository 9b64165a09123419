CREATE TABLE "company_holidays" (
	"company_id" smallint NOT NULL,
	"day" date NOT NULL,
	"hours" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "company_holidays_key" PRIMARY KEY("company_id","day"),
	CONSTRAINT "company_holidays_company_known" CHECK ("company_holidays"."company_id" in (2, 12, 13, 14, 15))
);
--> statement-breakpoint
CREATE TABLE "delivery_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" smallint NOT NULL,
	"suburbs" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undoes" integer,
	CONSTRAINT "delivery_changes_undone_once" UNIQUE("undoes"),
	CONSTRAINT "delivery_changes_company_known" CHECK ("delivery_changes"."company_id" in (2, 12, 14)),
	CONSTRAINT "delivery_changes_reasoned" CHECK ("delivery_changes"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "delivery_changes" ADD CONSTRAINT "delivery_changes_undoes_delivery_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."delivery_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_changes_company_index" ON "delivery_changes" USING btree ("company_id","id");