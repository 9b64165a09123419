CREATE TABLE "report_months" (
	"company_id" smallint NOT NULL,
	"month" date NOT NULL,
	"summed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_months_key" PRIMARY KEY("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "report_product_months" (
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"month" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "report_product_months_key" PRIMARY KEY("company_id","branch_code","month","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_promotion_months" (
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"month" date NOT NULL,
	"promotion_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"saved_cents" bigint NOT NULL,
	CONSTRAINT "report_promotion_months_key" PRIMARY KEY("company_id","branch_code","month","promotion_id")
);
